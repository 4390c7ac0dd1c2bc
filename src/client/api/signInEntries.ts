import type { MyInfo } from '#contract/session.ts';

type Entry = 'Token' | 'endedToken' | 'COMP_ID' | keyof MyInfo;

const current = ['Token', 'COMP_ID', 'userNm', 'menuAuth'] as const satisfies Entry[];

type EntryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Entries of a sign-in in the tab's `sessionStorage` (docs/product.md#entities). */
export class SignInEntries {
  readonly #storage: () => EntryStorage;

  /** @param storage called at each use, because it throws if the browser blocks storage */
  constructor(storage: () => EntryStorage) {
    this.#storage = storage;
  }

  get token(): string | null {
    return this.#read('Token');
  }

  /** Token, or that of the tab's ended session, which names the account that the tab belongs to. */
  get lastToken(): string | null {
    return this.token ?? this.#read('endedToken');
  }

  get compId(): string | null {
    return this.#read('COMP_ID');
  }

  /** Signed-in person, as stored from the server's last response. */
  get user(): MyInfo | undefined {
    const userNm = this.#read('userNm');
    const menuAuth = this.#read('menuAuth');
    return userNm === null || menuAuth === null ? undefined : { userNm, menuAuth };
  }

  /** @throws DOMException if the browser blocks storage */
  save({ token, compId }: { token: string; compId: string }): void {
    this.#storage().setItem('Token', token);
    this.#storage().setItem('COMP_ID', compId);
  }

  /** @throws DOMException if the browser blocks storage */
  saveUser({ userNm, menuAuth }: MyInfo): void {
    this.#storage().setItem('userNm', userNm);
    this.#storage().setItem('menuAuth', menuAuth);
  }

  /** Removes the entries of an ended session. The tab continues to belong to its account. */
  end(): void {
    const { token } = this;
    if (token !== null) this.#storage().setItem('endedToken', token);
    this.#remove(current);
  }

  /** Removes all entries. */
  clear(): void {
    this.#remove([...current, 'endedToken']);
  }

  #remove(entries: readonly Entry[]): void {
    for (const entry of entries) {
      try {
        this.#storage().removeItem(entry);
      } catch {
        // Blocked storage contains nothing.
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
