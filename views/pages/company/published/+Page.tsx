import { ExternalLink, History } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { NextBlock } from '#views/components/console/publication/next-block.tsx'
import { Pipeline } from '#views/components/console/publication/pipeline.tsx'
import type { PipelineProps } from '#views/components/console/publication/pipeline-props.ts'
import { Moment } from '#views/components/moment.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  edition: number
  at: number
  by: string
  note: string
  /** How many parts of the content are still ahead of what was published. */
  left: number
  pipeline: PipelineProps
  publicHref: string
  editionHref: string
  /** Where what is left is moved or published. */
  continueHref: string
  /** The edition before, which can come back; null where there is none. */
  before: { number: number; href: string } | null
}

/** What was just published, and that everything has arrived; the public site is what to look at next. */
export default function Published(props: Props) {
  const { shell, edition, at, by, note, left, pipeline, publicHref, editionHref, continueHref, before } =
    props
  const { t, format } = useUi()
  const params = { number: format.count(edition), count: left, n: format.count(left) }
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.published.title')}
      actions={
        <LinkButton small icon={History} href={editionHref}>
          {t('publication.edition.title', params)}
        </LinkButton>
      }
    >
      <div className="flow">
        <NextBlock
          tone="ok"
          kick={
            <>
              <Moment at={at} /> {t('console.published.by', { name: by })}
            </>
          }
          title={t(left > 0 ? 'console.published.doneWithout' : 'console.published.done', params)}
          text={note ? t('console.published.note', { note }) : t('console.published.next')}
        >
          <LinkButton tone="primary" icon={ExternalLink} href={publicHref}>
            {t('console.published.look')}
          </LinkButton>
        </NextBlock>
        <Pipeline {...pipeline} />
        <p className="row">
          {before && (
            <>
              <span className="sub">{t('did.publishedHint')}</span>
              <a href={before.href}>{t('did.restoreBefore', { number: format.count(before.number) })}</a>
            </>
          )}
          <a href={continueHref}>{t(left > 0 ? 'console.published.continue' : 'publication.request.back')}</a>
        </p>
      </div>
    </ConsoleLayout>
  )
}
