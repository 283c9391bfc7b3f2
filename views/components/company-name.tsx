/** A company beside its mark: its logo, or its first character. In an element with its class `t-` and id, in its colour. */
export function CompanyName({ name, logoHref }: { name: string; logoHref: string | null }) {
  return (
    <>
      {logoHref ? (
        <img src={logoHref} alt="" />
      ) : (
        <span className="ini" aria-hidden="true">
          {Array.from(name)[0]}
        </span>
      )}
      {name}
    </>
  )
}
