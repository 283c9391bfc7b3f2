import { useUi } from '#views/ui.tsx'
import { CodeTable, type CodeRow } from '../code-table.tsx'

export type { CodeRow }

/** Every code that the API answers. */
export function Codes({ codes }: { codes: CodeRow[] }) {
  const { t } = useUi()
  return (
    <section className="flow" id="codes">
      <h2>{t('api-docs.page.codes')}</h2>
      <CodeTable codes={codes} />
    </section>
  )
}
