import type { MyInfo } from '#contract/session.ts';

type Entry = 'Token' | 'COMP_ID' | keyof MyInfo;

/** The entries of session storage that hold a tab's session (specification section 3). */
export class SessionEntries {
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  /** @param storage called at each use, as browsers that block storage throw */
  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    this.#storage = storage;
  }

  get token(): string | null {
    return this.#read('Token');
  }

  get compId(): string | null {
    return this.#read('COMP_ID');
  }

  /** The signed-in person, as the server answered last. */
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

  /** Removes the session and its person. */
  drop(): void {
    for (const entry of ['Token', 'COMP_ID', 'userNm', 'menuAuth'] satisfies Entry[]) {
      try {
        this.#storage().removeItem(entry);
      } catch {
        // Blocked storage holds nothing.
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
