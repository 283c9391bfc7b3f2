import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { Moment } from '#views/components/moment.tsx'
import { ScrollTable } from './scroll-table.tsx'

export type TypeName = 'disclosure' | 'patient'

/** Rows and whole yen of one area. */
export interface AreaFigures {
  rows: number
  yen: number
}

export interface TypeStatusRow {
  type: TypeName
  href: string
  /** none: no data yet; draftAhead: the preview lacks changes; previewAhead: visitors lack changes; same: all equal. */
  state: 'none' | 'draftAhead' | 'previewAhead' | 'same'
  draft: AreaFigures
  preview: AreaFigures
  published: (AreaFigures & { edition: number; at: number }) | null
}

const tones = { none: undefined, draftAhead: 'warn', previewAhead: 'warn', same: 'ok' } as const

/** Per type: what draft, preview and public site hold. */
export function TypeStatusTable({ types }: { types: TypeStatusRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('console.standing.label')}>
      <thead>
        <tr>
          <th scope="col">{t('console.standing.type')}</th>
          <th scope="col">{t('console.standing.state')}</th>
          <th scope="col" className="num">
            {t('console.area.draft')}
          </th>
          <th scope="col" className="num">
            {t('console.area.preview')}
          </th>
          <th scope="col" className="num">
            {t('console.area.published')}
          </th>
          <th scope="col">{t('console.standing.edition')}</th>
        </tr>
      </thead>
      <tbody>
        {types.map((status) => (
          <Row key={status.type} {...status} />
        ))}
      </tbody>
    </ScrollTable>
  )
}

function Row({ type, href, state, draft, preview, published }: TypeStatusRow) {
  const { t, format } = useUi()
  return (
    <tr>
      <th scope="row" className="tight">
        <a href={href}>{t(`common.type.${type}`)}</a>
      </th>
      <td>
        <Chip tone={tones[state]} icon={state === 'same' ? CircleCheck : undefined}>
          {t(`console.standing.${state}`)}
        </Chip>
      </td>
      <Amount figures={draft} />
      <Amount figures={preview} />
      <Amount figures={published} />
      <td className="tight">
        {published ? (
          <>
            {t('common.edition', { number: format.count(published.edition) })} <Moment at={published.at} />
          </>
        ) : (
          '-'
        )}
      </td>
    </tr>
  )
}

function Amount({ figures }: { figures: AreaFigures | null }) {
  const { t, format } = useUi()
  if (!figures || figures.rows === 0) return <td className="num">-</td>
  return (
    <td className="num">
      {t('console.rows', { count: figures.rows, n: format.count(figures.rows) })}
      <br />
      {t('console.yen', { n: format.count(figures.yen) })}
    </td>
  )
}
