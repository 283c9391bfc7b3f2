/** The session's token; every signed-in form carries it (DECISIONS §3). */
export function CsrfField({ token }: { token: string }) {
  return <input type="hidden" name="_csrf" value={token} />
}
