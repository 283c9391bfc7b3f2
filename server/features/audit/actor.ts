/** Who acts, and in which request: an argument of every audited service call. */
export interface Actor {
  /** null: nobody signed in, or the product itself. */
  userId: number | null
  /** null for a system admin and for nobody. */
  companyId: number | null
  /** Empty where there is no request: a job, a command. */
  ip: string
  requestId: string
  /** The name of the token that made the call in the user's name; absent where the user acts. */
  token?: string
}

/** The product acting by itself, for a company or for the platform; `requestId` says which part of it. */
export function systemActor(requestId: string, companyId: number | null = null): Actor {
  return { userId: null, companyId, ip: '', requestId }
}

/** Who began what is ended later: the user, and the name of the token that acted in the user's name. */
export interface Beginner {
  userId: number | null
  token: string | null
}

/** Whoever acts later, in the name of who began it. */
export function inNameOf({ userId, token }: Beginner, { token: _own, ...later }: Actor): Actor {
  return { ...later, userId, ...(token !== null && { token }) }
}
