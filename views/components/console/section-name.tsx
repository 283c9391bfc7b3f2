/** A section's code and name, as every table names it. */
export function SectionName({ code, name }: { code: string; name: string }) {
  return (
    <>
      <span className="code">{code}</span>
      {name}
    </>
  )
}
