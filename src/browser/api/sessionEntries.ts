import type { MyInfo } from '#contract/session.ts';

type Entry = 'Token' | 'COMP_ID' | keyof MyInfo;

/** What a tab remembers of its session: the entries of session storage (specification section 3). */
export class SessionEntries {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  /** @param storage asked for at each use: a browser may block it by throwing */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#storage = storage;
  }

  get token(): string | null {
    return this.#read('Token');
  }

  get compId(): string | null {
    return this.#read('COMP_ID');
  }

  /** The signed-in person, as last heard of. */
  get user(): MyInfo | undefined {
    const userNm = this.#read('userNm');
    const menuAuth = this.#read('menuAuth');
    return userNm === null || menuAuth === null ? undefined : { userNm, menuAuth };
  }

  /** @throws DOMException where the browser blocks storage */
  keep({ token, compId }: { token: string; compId: string }): void {
    this.#storage().setItem('Token', token);
    this.#storage().setItem('COMP_ID', compId);
  }

  /** @throws DOMException where the browser blocks storage */
  keepUser({ userNm, menuAuth }: MyInfo): void {
    this.#storage().setItem('userNm', userNm);
    this.#storage().setItem('menuAuth', menuAuth);
  }

  /** Forgets the session and whose it was. */
  drop(): void {
    for (const entry of ['Token', 'COMP_ID', 'userNm', 'menuAuth'] satisfies Entry[]) {
      try {
        this.#storage().removeItem(entry);
      } catch {
        // Storage that is blocked holds nothing.
      }
    }
  }

  #read(entry: Entry): string | null {
    try {
      return this.#storage().getItem(entry);
    } catch {
      return null;
    }
  }
}
