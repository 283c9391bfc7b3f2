import { EditionLine } from '#views/components/edition-line.tsx'
import { Measure, type MeasureProps } from '#views/components/measure.tsx'
import { NotPublishedYet } from '#views/components/not-published-yet.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: SiteShell
  /** Null while nothing is published. */
  measures: MeasureProps[] | null
}

/** What readers can do with the data, measured as studies measure it, and how accessible the site is. */
export default function Page({ shell, measures }: Props) {
  const { t } = useUi()
  return (
    <SiteLayout
      shell={shell}
      title={t('about-data.heading')}
      description={t('site.meta.aboutData', { company: shell.companyName })}
    >
      <h1>{t('about-data.heading')}</h1>
      {measures ? (
        <>
          <p className="prose">{t('about-data.lead')}</p>
          <p className="sub">
            <EditionLine shell={shell} />
          </p>
          <p>
            <Sentences>
              {t('about-data.files')}
              <a href={`${shell.base}/data`}>{t('data.heading')}</a>
            </Sentences>
          </p>
          <h2>{t('about-data.measures')}</h2>
          <ol className="flow">
            {measures.map((one) => (
              <Measure key={one.measure} {...one} />
            ))}
          </ol>
        </>
      ) : (
        <NotPublishedYet faqHref={shell.faqHref} />
      )}
      <h2>{t('about-data.accessibility.heading')}</h2>
      <div className="prose">
        <p>{t('about-data.accessibility.goal')}</p>
        <p>{t('about-data.accessibility.tested')}</p>
        <p>{t('about-data.accessibility.how')}</p>
        <p>{t('about-data.accessibility.limits')}</p>
      </div>
    </SiteLayout>
  )
}
