import type { ReactNode } from 'react'
import { useUi } from '#views/ui.tsx'
import { ScreenLinks } from '../wording/screen-links.tsx'
import type { PipelineCell, PipelineRow } from './pipeline-props.ts'
import { RowDelta } from './row-delta.tsx'

/** What a part has in the draft, the preview and on the public site. */
export function PipelineCells({ row, leavesDraft }: { row: PipelineRow; leavesDraft: boolean }) {
  const { t } = useUi()
  const isDraftAhead = row.draft.kind !== 'same'
  const isPreviewAhead = row.preview.kind !== 'same' && row.preview.kind !== 'nothing'
  return (
    <>
      <Stage label={t('console.area.draft')} tone={isDraftAhead ? 'on' : null} isSame={!isDraftAhead}>
        <Content cell={row.draft} same={t('publication.pipeline.sameAsPreview')} />
        {isDraftAhead && leavesDraft && (
          <span className="sub below">{t('publication.pipeline.notIncluded')}</span>
        )}
      </Stage>
      <Stage
        label={t('console.area.preview')}
        tone={isPreviewAhead ? (row.isJudged ? 'amb' : 'on') : null}
        isSame={row.preview.kind === 'same'}
      >
        <Content cell={row.preview} same={t('console.preview.state.same')} />
      </Stage>
      <Stage label={t('console.area.published')} tone={null}>
        <Content cell={row.published} same="" />
      </Stage>
    </>
  )
}

function Stage({
  label,
  tone,
  isSame,
  children,
}: {
  label: string
  tone: 'on' | 'amb' | null
  isSame?: boolean
  children: ReactNode
}) {
  const className = ['stage', tone, isSame && 'same'].filter(Boolean).join(' ')
  return (
    <td className={className} data-l={label} role="cell">
      {children}
    </td>
  )
}

function Content({ cell, same }: { cell: PipelineCell; same: string }) {
  const { t, format } = useUi()
  switch (cell.kind) {
    case 'same':
      return same
    case 'nothing':
      return <span className="mute">{t('publication.pipeline.nothing')}</span>
    case 'text':
      return cell.text
    case 'wording':
      return <ScreenLinks screens={cell.screens} />
    case 'pdfs':
      return (
        <>
          <b className="n">
            {t('publication.pdf.files', { count: cell.count, n: format.count(cell.count) })}
          </b>
          {cell.changes > 0 && (
            <span className="sub below">
              {t('publication.pipeline.changes', { count: cell.changes, n: format.count(cell.changes) })}
            </span>
          )}
        </>
      )
    case 'data':
      return (
        <>
          <b className="n">
            {t('console.rows', { count: cell.figures.rows, n: format.count(cell.figures.rows) })}
          </b>
          <span className="n">{t('console.yen', { n: format.count(cell.figures.yen) })}</span>
          {cell.difference && (
            <span className="sub below">
              {t('publication.ahead.figures', {
                rows: format.signed(cell.difference.rows),
                yen: format.signed(cell.difference.yen),
              })}
            </span>
          )}
          {cell.rows && <RowDelta rows={cell.rows} />}
        </>
      )
  }
}
