import { Button, LinkButton } from '#views/components/button.tsx'
import { NextBlock } from '#views/components/console/publication/next-block.tsx'
import { PdfStateChip } from '#views/components/console/pdf/pdf-state.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Where a PDF that has passed its check stands, and the step that leads on. */
export function NextOfPdf({ shell, pdf, step, previewHref, waitingHref }: Props) {
  const { t, format } = useUi()
  const { state } = pdf
  if (state === 'checking' || state === 'failed') return null
  const isWaiting = step === 'publish' && waitingHref !== null
  return (
    <NextBlock
      {...(state === 'published' && { tone: 'ok' as const })}
      kick={<PdfStateChip state={state} />}
      title={t(`pdf.next.${state}.title`)}
      text={
        <>
          {isWaiting ? t('pdf.step.waiting.text') : t(`pdf.next.${state}.text`)}
          <br />
          {t('pdf.checked', { count: pdf.pages ?? 0, n: format.number(pdf.pages) })}
        </>
      }
    >
      {pdf.addAction ? (
        <PostForm action={pdf.addAction} csrfToken={shell.csrfToken}>
          <Button tone="primary">{t('pdf.add')}</Button>
        </PostForm>
      ) : isWaiting ? (
        <LinkButton href={waitingHref}>{t('publication.nextStep.openRequest')}</LinkButton>
      ) : (
        (step === 'move' || step === 'publish') && (
          <LinkButton tone="primary" href={previewHref}>
            {t(`pdf.step.${step}.${pdf.needsApproval ? 'request' : 'button'}`)}
          </LinkButton>
        )
      )}
    </NextBlock>
  )
}
