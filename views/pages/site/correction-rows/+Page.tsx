import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { Pager, type PagerProps } from '#views/components/pager.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { ChangedRowsFile } from '../corrections/changed-rows-file.tsx'
import { changedRowsWords, type ChangedRowsCounts } from '../corrections/changed-rows-words.ts'
import { CorrectedRowLine, type CorrectedRow } from './corrected-row.tsx'

export interface Props {
  shell: SiteShell
  type: 'disclosure' | 'patient'
  /** The edition's. */
  number: number
  state: 'waiting' | 'failed' | 'done'
  counts: ChangedRowsCounts
  /** How many rows the list names; fewer than there are if it is cut. */
  listed: number
  rows: CorrectedRow[]
  logHref: string
  /** The list as a file; null where the company allows no downloads. */
  csvHref: string | null
  /** The files of the previous edition and this one: compared, they are the whole list. */
  files: { number: number; href: string }[]
  pager: PagerProps | null
}

const heads = ['kind', 'place', 'subject', 'fields'] as const

/** The rows that an edition changed, removed and added, each with what differs. */
export default function Page({
  shell,
  type,
  number,
  state,
  counts,
  listed,
  rows,
  logHref,
  csvHref,
  files,
  pager,
}: Props) {
  const ui = useUi()
  const { t, format } = ui
  const edition = t('common.edition', { number: format.count(number) })
  const heading = t('corrections.list.heading', { edition, type: t(`common.type.${type}`) })
  const words = state === 'done' ? changedRowsWords(ui, counts) : t(`corrections.rowsOf.${state}`)
  const all = counts.changed + counts.removed + counts.added
  return (
    <SiteLayout isGuarded moreStyles="sitePageStyles" shell={shell} title={heading}>
      <p>
        <a href={logHref}>{t('corrections.heading')}</a>
      </p>
      <h1>{heading}</h1>
      {words ? <p>{words}</p> : null}
      <p className="prose">{t('corrections.list.lead')}</p>
      <ChangedRowsFile href={csvHref} />
      {listed < all ? (
        <p>
          {t('corrections.list.cut', { listed: format.count(listed), all: format.count(all) })}{' '}
          {files.map((file) => (
            <span key={file.number}>
              <a href={file.href} download>
                {t('corrections.list.file', { number: format.count(file.number) })}
              </a>{' '}
            </span>
          ))}
        </p>
      ) : null}
      {rows.length > 0 ? (
        <ScrollTable label={heading} lines>
          <thead role="rowgroup">
            <tr role="row">
              {heads.map((head) => (
                <th role="columnheader" scope="col" key={head}>
                  {t(`corrections.list.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, at) => (
              <CorrectedRowLine key={at} {...row} />
            ))}
          </tbody>
        </ScrollTable>
      ) : state === 'done' ? (
        <p>{t('corrections.rowsOf.none')}</p>
      ) : null}
      {pager ? <Pager {...pager} counted="Rows" /> : null}
    </SiteLayout>
  )
}
