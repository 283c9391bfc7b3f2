/** An address may break behind its @ only. */
export function BreakableEmail({ of: address }: { of: string }) {
  const at = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
