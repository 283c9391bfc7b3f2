import { useUi } from '#views/ui.tsx'
import { ApiLayout, type ApiPageProps } from '../api-layout.tsx'
import { CodeTable, type CodeRow } from '../code-table.tsx'

export interface Props extends ApiPageProps {
  docsHref: string
  codes: CodeRow[]
}

/** Every code of an error. */
export default function Page({ shell, otherLanguage, docsHref, codes }: Props) {
  const { t } = useUi()
  const title = t('api-docs.page.codes')
  return (
    <ApiLayout
      {...{ shell, otherLanguage, title }}
      crumbs={[{ label: t('api-docs.title'), href: docsHref }, { label: title }]}
    >
      <p className="prose">{t('api-docs.page.errors.text')}</p>
      <CodeTable codes={codes} />
    </ApiLayout>
  )
}
