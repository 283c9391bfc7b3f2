/** The session's token, which every signed-in form needs (DECISIONS §3). */
export function CsrfField({ token }: { token: string }) {
  return <input type="hidden" name="_csrf" value={token} />
}
