import { Button, LinkButton } from '#views/components/button.tsx'
import { NextBlock } from '#views/components/console/publication/next-block.tsx'
import { PdfStateChip } from '#views/components/console/pdf/pdf-state.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Where a PDF that has passed its check stands, and the step that leads on. */
export function NextOfPdf({ shell, pdf, previewHref }: Props) {
  const { t } = useUi()
  const { state } = pdf
  if (state === 'checking' || state === 'failed') return null
  return (
    <NextBlock
      {...(state === 'published' && { tone: 'ok' as const })}
      kick={<PdfStateChip state={state} />}
      title={t(`pdf.next.${state}.title`)}
      text={t(`pdf.next.${state}.text`)}
    >
      {pdf.addAction ? (
        <PostForm action={pdf.addAction} csrfToken={shell.csrfToken}>
          <Button tone="primary">{t('pdf.add')}</Button>
        </PostForm>
      ) : (
        state !== 'published' && (
          <LinkButton tone="primary" href={previewHref}>
            {t('site.preview.publication')}
          </LinkButton>
        )
      )}
    </NextBlock>
  )
}
