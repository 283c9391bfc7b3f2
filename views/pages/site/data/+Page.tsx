import { DataDictionary, type DataColumn } from '#views/components/data-dictionary.tsx'
import { EditionLine } from '#views/components/edition-line.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { type DataFiles, FilesOfType } from './files-of-type.tsx'
import { type GuidelineChange, GuidelineChanges } from './guideline-changes.tsx'
import { OpenCalls, type ApiExample } from './open-calls.tsx'
import { VerifyFile } from './verify-file.tsx'

export type { ApiExample, DataFiles, GuidelineChange }

export interface Props {
  shell: SiteShell
  aboutHref: string
  /** Whether there are files: none in the preview, and none where the company refuses them. */
  offers: 'files' | 'preview' | 'refused'
  /** Null until the files are made. */
  packageHref: string | null
  /** Those of which something is published. */
  types: DataFiles[]
  columns: DataColumn[]
  guidelines: GuidelineChange[]
  calls: ApiExample[]
  /** How many calls for rows one network can have open. */
  callsAtOnce: number
  apiDocs: { docsHref: string; documentHref: string }
  citations: { text: string; address: string }[]
}

const parts = ['files', 'dictionary', 'api', 'licence'] as const

/** What is published, as data: files with their hashes, the fields, the calls, the terms. */
export default function Page(props: Props) {
  const { shell, types, calls, citations } = props
  const { t } = useUi()
  return (
    <SiteLayout
      moreStyles="siteDataStyles"
      shell={shell}
      title={t('data.heading')}
      description={t('site.meta.data', { company: shell.companyName })}
    >
      <h1>{t('data.heading')}</h1>
      <p className="prose">{t('data.lead')}</p>
      <p className="sub">
        <EditionLine shell={shell} />
      </p>
      <p>
        <Sentences>
          {t('data.about')}
          <a href={props.aboutHref}>{t('site.layout.aboutData')}</a>
        </Sentences>
      </p>
      {types.length === 0 ? (
        <NotPublishedYet faqHref={shell.faqHref} />
      ) : (
        <nav aria-label={t('data.contents')}>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#${part}`}>{t(`data.${part}.heading`)}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {types.length > 0 ? <Files {...props} /> : null}
      <section className="flow" id="dictionary">
        <h2>{t('data.dictionary.heading')}</h2>
        <DataDictionary columns={props.columns} />
        {types.length > 0 ? <GuidelineChanges changes={props.guidelines} /> : null}
      </section>
      {calls.length > 0 ? (
        <OpenCalls calls={calls} callsAtOnce={props.callsAtOnce} {...props.apiDocs} />
      ) : null}
      {types.length > 0 ? (
        <section className="flow" id="licence">
          <h2>{t('data.licence.heading')}</h2>
          <p>{t('data.licence.text')}</p>
          <ul>
            {types.map(({ type, termsHref }) => (
              <li key={type}>
                <a href={termsHref}>{t('data.licence.of', { type: t(`common.type.${type}`) })}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {citations.length > 0 ? (
        <section className="flow" id="cite">
          <h2>{t('data.cite.heading')}</h2>
          <p>{t('data.cite.text')}</p>
          {citations.map(({ text, address }) => (
            <p className="cite" key={address}>
              {text} <a href={address}>{address}</a>
            </p>
          ))}
        </section>
      ) : null}
    </SiteLayout>
  )
}

function Files({ offers, types, packageHref }: Props) {
  const { t } = useUi()
  return (
    <section className="flow" id="files">
      <h2>{t('data.files.heading')}</h2>
      {offers === 'files' ? (
        <p className="prose">{t('data.files.lead')}</p>
      ) : (
        <p>{t(`data.files.${offers}`)}</p>
      )}
      {offers === 'files' ? (
        <>
          {types.map((type) => (
            <FilesOfType key={type.type} {...type} />
          ))}
          {packageHref ? (
            <p>
              {t('data.files.package')}
              <a href={packageHref}>datapackage.json</a>
            </p>
          ) : null}
          <p>{t('data.files.spreadsheet')}</p>
          <ul>
            {types.map(({ type, spreadsheetHref }) => (
              <li key={type}>
                <a href={spreadsheetHref} download>
                  {t('data.files.spreadsheetOf', { type: t(`common.type.${type}`) })}
                </a>
              </li>
            ))}
          </ul>
          <VerifyFile types={types} />
        </>
      ) : null}
    </section>
  )
}
