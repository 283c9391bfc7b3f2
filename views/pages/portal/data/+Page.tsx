import { DataDictionary, type DataColumn } from '#views/components/data-dictionary.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { EditionsTable, type DataOfCompany } from './editions-table.tsx'
import { OneFile, type OneFileProps } from './one-file.tsx'
import { PortalCalls, type PortalCallsProps } from './portal-calls.tsx'

export interface Props {
  shell: PortalShell
  /** Null where it would have no rows. */
  file: OneFileProps | null
  companies: DataOfCompany[]
  columns: DataColumn[]
  api: PortalCallsProps
  /** Null until the hash of the file is known. */
  citation: { text: string; address: string } | null
}

const parts = ['file', 'editions', 'dictionary', 'api', 'cite'] as const

/** What is published by all companies, as data: the file with its hash, each company's edition, the fields, the calls. */
export default function Page({ shell, file, companies, columns, api, citation }: Props) {
  const { t } = useUi()
  const headingOf = (part: (typeof parts)[number]) =>
    t(part === 'dictionary' ? 'data.dictionary.heading' : `portal-data.${part}.heading`)
  const shown = parts.filter((part) => part !== 'editions' || companies.length > 0)
  return (
    <PortalLayout shell={shell} title={t('portal-data.heading')} description={t('portal-data.description')}>
      <h1>{t('portal-data.heading')}</h1>
      <p className="prose">{t('portal-data.lead')}</p>
      <nav aria-label={t('portal-data.contents')}>
        <ul>
          {shown.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{headingOf(part)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="flow" id="file">
        <h2>{headingOf('file')}</h2>
        {file ? <OneFile {...file} /> : <p>{t('portal-data.file.none')}</p>}
      </section>
      {companies.length > 0 ? (
        <section className="flow" id="editions">
          <h2>{headingOf('editions')}</h2>
          <p className="prose">{t('portal-data.editions.lead')}</p>
          <EditionsTable companies={companies} />
        </section>
      ) : null}
      <section className="flow" id="dictionary">
        <h2>{headingOf('dictionary')}</h2>
        <DataDictionary columns={columns} />
      </section>
      <section className="flow" id="api">
        <h2>{headingOf('api')}</h2>
        <PortalCalls {...api} />
      </section>
      <section className="flow" id="cite">
        <h2>{headingOf('cite')}</h2>
        <p className="prose">{t('portal-data.cite.text')}</p>
        {citation ? (
          <p className="cite">
            {citation.text} <a href={citation.address}>{citation.address}</a>
          </p>
        ) : null}
      </section>
    </PortalLayout>
  )
}
