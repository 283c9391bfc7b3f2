import { Chip } from '#views/components/chip.tsx'
import { SectionTile } from '#views/components/section-tile.tsx'
import { useUi } from '#views/ui.tsx'
import type { ListingRow } from './listing-row.ts'

/** A section's code and name, as a link if it has a page. */
export function ListedSection({ row }: { row: ListingRow }) {
  const { t } = useUi()
  const { code, name, lang, level, place, href, state } = row
  return (
    <span>
      {level === 1 ? <SectionTile code={code} place={place} /> : <span className="code">{code}</span>}
      <span>
        {href ? (
          <a href={href} lang={lang}>
            {name}
          </a>
        ) : (
          <span lang={lang}>{name}</span>
        )}
        {state === 'total' || state === 'none' ? (
          <>
            {' '}
            <Chip>{t(`site.listing.${state}`)}</Chip>
          </>
        ) : null}
      </span>
    </span>
  )
}
