import { CureLink } from '#views/components/console/help/cure-link.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { LinePlace, type LinePlaceProps } from './line-place.tsx'

/** Errors with the same reason in the same column; the place is that of the first one. */
export interface ErrorKind extends LinePlaceProps {
  count: number
  /** The name of the column in the file; '' for the whole row. */
  column: string
  reason: string
  /** The first one in the table of errors; null if that does not list it. */
  href?: string | null
  helpHref: string | null
}

/** How often each error occurs: many errors often have one cause. */
export function ErrorKindsTable({ kinds }: { kinds: ErrorKind[] }) {
  const { t, format } = useUi()
  return (
    <ScrollTable label={t('imports.failed.kinds')} wide={false}>
      <thead>
        <tr>
          <th scope="col" className="num">
            {t('imports.failed.count')}
          </th>
          <th scope="col">{t('imports.failed.column')}</th>
          <th scope="col">{t('imports.failed.reason')}</th>
          <th scope="col" className="num">
            {t('imports.failed.firstLine')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind, index) => (
          <tr key={index}>
            <td className="num">{format.count(kind.count)}</td>
            <td className="tight">{kind.column || '-'}</td>
            <td className="reason">
              {kind.reason} <CureLink href={kind.helpHref} />
            </td>
            <td className="num">
              {kind.href ? (
                <a href={kind.href}>
                  <LinePlace line={kind.line} row={kind.row} />
                </a>
              ) : (
                <LinePlace line={kind.line} row={kind.row} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
