import { useUi } from '#views/ui.tsx'
import type { Results } from './props.ts'
import { nameOfRow, rowId } from './row-name.ts'

/** Cards of companies that need no list above them: about two screens of a phone. */
const FEW_CARDS = 8

/** On phones, where a name has a card for each company: the names of the page, each leading to its first card. */
export function NamesFound({ rows, hasNames }: Results) {
  const { t } = useUi()
  const cards = rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null))
  if (rows.length < 2 || cards.length <= FEW_CARDS) return null
  return (
    <nav className="narrow" aria-labelledby="names-found">
      <p id="names-found" className="sub">
        {t('portal.search.names')}
      </p>
      <ul lang="ja">
        {rows.map((row, at) => {
          const { title, place } = nameOfRow(row, hasNames)
          return (
            <li key={row.href}>
              <a href={`#${rowId(at)}`}>{title}</a> {place ? <span className="sub">{place}</span> : null}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
