import { useUi } from '#views/ui.tsx'
import type { ListingRow } from './listing-row.ts'

/** A section's code and name, as a link if it has rows. */
export function ListedSection({ row }: { row: ListingRow }) {
  const { t } = useUi()
  const words = (
    <>
      <span className="code">{row.code}</span>
      <span lang={row.lang}>{row.name}</span>
    </>
  )
  if (row.state === 'rows' && row.href) return <a href={row.href}>{words}</a>
  return (
    <>
      {words}
      {row.state === 'total' || row.state === 'none' ? (
        <span className="sub"> {t(`site.listing.${row.state}`)}</span>
      ) : null}
    </>
  )
}
