import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'

export interface CodeRow {
  code: number
  httpStatus: number
  meaning: string
}

/** Codes with their HTTP status. */
export function CodeTable({ codes }: { codes: CodeRow[] }) {
  const { t } = useUi()
  return (
    <ScrollTable label={t('api-docs.page.codes')} wide={false}>
      <thead>
        <tr>
          <th scope="col">{t('api-docs.page.code')}</th>
          <th scope="col">{t('api-docs.page.httpStatus')}</th>
          <th scope="col">{t('api-docs.page.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map(({ code, httpStatus, meaning }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{httpStatus}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
