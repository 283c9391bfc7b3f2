import { LastAct, type LastActProps } from '#views/components/console/grid/last-act.tsx'
import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { useUi } from '#views/ui.tsx'
import type { ImportFile } from './import-file.ts'
import { FilePanel } from './file-panel.tsx'

export interface Done {
  rows: number
  /** Whole yen. */
  yen: number
  /** How many rows were added and updated; null if the file replaced its slot. */
  merged: { rows: number; isUndone: boolean; lastAct: LastActProps | null } | null
  /** Moves the draft to the preview, the next step, whose page publishes it; null if nothing is to be moved. */
  moveAction: string | null
  /** That page. */
  nextHref: string
  uploadHref: string
  dataHref: string
}

type Props = Done & { file: ImportFile; csrfToken: string }

export function DoneImport({ file, rows, yen, merged, csrfToken, ...hrefs }: Props) {
  const { t, format } = useUi()
  const { moveAction, nextHref, uploadHref, dataHref } = hrefs
  if (merged?.isUndone)
    return (
      <>
        <Notice tone="info" role="status" heading={t('imports.done.undone')} />
        <FilePanel file={file} />
        <div className="actions">
          <LinkButton href={dataHref}>{t('imports.check.toData')}</LinkButton>
        </div>
      </>
    )
  return (
    <>
      <Notice tone="ok" role="status">
        <p>
          <b>
            {merged
              ? t('imports.done.merged', { count: merged.rows, n: format.count(merged.rows) })
              : t('imports.done.heading', { count: rows, n: format.count(rows), yen: format.count(yen) })}
          </b>
        </p>
        {moveAction !== null && <p>{t('imports.done.next')}</p>}
      </Notice>
      {merged?.lastAct && <LastAct {...merged.lastAct} csrfToken={csrfToken} />}
      <FilePanel file={file} />
      <div className="actions">
        {moveAction !== null && (
          <PostForm action={moveAction} csrfToken={csrfToken}>
            <Button tone="primary">{t('imports.done.move')}</Button>
          </PostForm>
        )}
        <LinkButton href={nextHref}>{t('imports.done.toPreview')}</LinkButton>
        <LinkButton tone="quiet" href={dataHref}>
          {t('imports.check.toData')}
        </LinkButton>
        <LinkButton tone="quiet" href={uploadHref}>
          {t('imports.check.uploadAnother')}
        </LinkButton>
      </div>
    </>
  )
}
