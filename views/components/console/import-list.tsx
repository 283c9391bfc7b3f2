import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { FileStatus } from './file-status.tsx'
import type { FileState } from './file-state.ts'
import { ScrollTable } from './scroll-table.tsx'

export interface ImportRow {
  id: number
  begunAt: number
  state: FileState
  /** null until the check has succeeded */
  rows: number | null
  errors: number
  href: string
}

/** The imports of one file. */
export function ImportList({ imports }: { imports: ImportRow[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('files.detail.imports')} wide={false}>
      <thead>
        <tr>
          <th scope="col">{t('files.detail.number')}</th>
          <th scope="col">{t('files.detail.begun')}</th>
          <th scope="col">{t('files.detail.state')}</th>
          <th scope="col" className="num">
            {t('files.detail.rows')}
          </th>
          <th scope="col" className="num">
            {t('files.detail.errors')}
          </th>
          <th scope="col">{t('files.detail.result')}</th>
        </tr>
      </thead>
      <tbody>
        {imports.map((item) => (
          <tr key={item.id}>
            <th scope="row">{item.id}</th>
            <td className="tight tn">
              <Moment at={item.begunAt} />
            </td>
            <td className="tight">
              <FileStatus state={item.state} />
            </td>
            <td className="num">{format.number(item.rows)}</td>
            <td className="num">{format.number(item.errors)}</td>
            <td className="tight">
              <a href={item.href}>
                {t('files.detail.open')}
                <span className="vh">{t('files.detail.of', { n: item.id })}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
