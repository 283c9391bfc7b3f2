import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { Moment } from '#views/components/moment.tsx'
import { AreaFiguresCell } from './area-figures.tsx'
import type { TypeStatusRow } from './type-status-row.ts'

const tones = { none: undefined, draftAhead: 'warn', previewAhead: 'warn', same: 'ok' } as const

/** What draft, preview and public site hold of one type. */
export function TypeStatusTableRow({ type, href, state, draft, preview, published }: TypeStatusRow) {
  const { t, format } = useUi()
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="tight">
        <a href={href}>{t(`common.type.${type}`)}</a>
      </th>
      <td role="cell">
        <Chip tone={tones[state]} icon={state === 'same' ? CircleCheck : undefined}>
          {t(`console.standing.${state}`)}
        </Chip>
      </td>
      <AreaFiguresCell label={t('console.area.draft')} figures={draft} />
      <AreaFiguresCell label={t('console.area.preview')} figures={preview} />
      <AreaFiguresCell label={t('console.area.published')} figures={published} />
      <td role="cell" className="tight">
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
