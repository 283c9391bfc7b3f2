import type { ComparedCompany } from './comparison.ts'

/** A company's logo, or its first character, beside its name. */
export function CompanyMark({ name, logoHref }: Pick<ComparedCompany, 'name' | 'logoHref'>) {
  return (
    <span className="mark">
      {logoHref ? (
        <img src={logoHref} alt="" width={24} height={24} />
      ) : (
        <span className="initial" aria-hidden="true">
          {[...name][0]}
        </span>
      )}
      {name}
    </span>
  )
}
