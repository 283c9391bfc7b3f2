import { ExternalLink, FileUp } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { NextBlock } from '#views/components/console/publication/next-block.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { PublicationState } from '#views/components/console/publication-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props, WaitingPublication } from './props.ts'

/** What the page says first where there is nothing to move or publish, or something waits already. */
export function NextStep(props: Props) {
  const { shell, step, waiting, takenBack, pipeline, importHref, publicHref, nextEdition } = props
  const { t, format } = useUi()
  if (waiting) return <Waiting {...waiting} number={format.count(nextEdition)} csrfToken={shell.csrfToken} />
  if (takenBack) return <TakenBack {...takenBack} />
  if (step !== 'none') return null
  if (importHref)
    return (
      <NextBlock
        kick={t('console.preview.next')}
        title={t('publication.nextStep.emptyTitle')}
        text={t('publication.nextStep.emptyText')}
      >
        <LinkButton tone="primary" icon={FileUp} href={importHref}>
          {t('console.step.upload.button')}
        </LinkButton>
      </NextBlock>
    )
  const { edition } = pipeline
  return (
    <NextBlock
      tone="ok"
      kick={
        edition ? (
          <>
            {t('common.edition', { number: format.count(edition.number) })} <Moment at={edition.at} />
          </>
        ) : (
          t('console.publication.never')
        )
      }
      title={t('console.publish.nothingTitle')}
      text={t('publication.nextStep.liveText')}
    >
      {publicHref && (
        <LinkButton icon={ExternalLink} href={publicHref}>
          {t('console.openSite')}
        </LinkButton>
      )}
    </NextBlock>
  )
}

/** To publish again what was taken back is possible, but not the next step. */
function TakenBack({ names, correctHref, publishHref }: NonNullable<Props['takenBack']>) {
  const { t } = useUi()
  return (
    <NextBlock
      tone="warn"
      kick={names.join(t('publication.pipeline.separator'))}
      title={t('publication.takenBack.title')}
      text={t('publication.takenBack.text')}
    >
      <LinkButton tone="primary" href={correctHref}>
        {t('publication.takenBack.correct')}
      </LinkButton>
      <LinkButton tone="quiet" href={publishHref}>
        {t('publication.takenBack.again')}
      </LinkButton>
    </NextBlock>
  )
}

function Waiting({ number, csrfToken, ...one }: WaitingPublication & { number: string; csrfToken: string }) {
  const { t, format } = useUi()
  const isAwaiting = one.state === 'awaiting-approval'
  const when =
    one.at === null
      ? t('publication.open.atOnce')
      : `${format.dateWords(one.at)} ${format.time(one.at).slice(0, 5)}`
  return (
    <NextBlock
      {...(isAwaiting && { tone: 'warn' as const })}
      kick={
        <>
          {t(`publication.kind.${one.kind}`)} <PublicationState state={one.state} />
        </>
      }
      title={t(`publication.nextStep.${isAwaiting ? 'awaiting' : 'scheduled'}`, { number, when, by: one.by })}
      text={
        <Sentences>
          {t('publication.form.pinned')}
          {t('publication.open.blocked')}
        </Sentences>
      }
    >
      <LinkButton tone="primary" href={one.href}>
        {t(`publication.nextStep.${isAwaiting ? 'openRequest' : 'openPlan'}`)}
      </LinkButton>
      {one.cancelAction && (
        <PostForm action={one.cancelAction} csrfToken={csrfToken}>
          <Button tone="danger">
            {t(isAwaiting ? 'publication.request.cancel.submitRequest' : 'publication.request.cancel.submit')}
          </Button>
        </PostForm>
      )}
    </NextBlock>
  )
}
