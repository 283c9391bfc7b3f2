import { CircleCheck } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'

export interface PdfPublication {
  /** SPEC §4's state of the list as a whole. */
  status: 'pending' | 'done'
  published: { edition: number; at: number } | null
  /** Moves the draft's list to the preview; null when the preview has it already. */
  moveAction: string | null
  /** Confirms and publishes. */
  publishHref: string
}

/** The list that visitors see against the one that staff edit, and the two steps between them. */
export function PdfPublicationPanel(props: PdfPublication & { csrfToken: string }) {
  const { t, format } = useUi()
  const { status, published, moveAction, publishHref, csrfToken } = props
  const label = t(`pdf.button.${status}`)
  return (
    <section className="panel row apart" aria-label={t('pdf.panel.label')}>
      <div>
        <p>
          <b>{t('pdf.panel.title')}</b>{' '}
          <Chip tone={status === 'done' ? 'ok' : 'warn'} icon={status === 'done' ? CircleCheck : undefined}>
            {t(`pdf.panel.${status}`)}
          </Chip>
        </p>
        <p className="sub" id="pdf-publication-note">
          {published ? (
            <>
              {t('console.publication.published', { number: format.count(published.edition) })}{' '}
              <Moment at={published.at} />
            </>
          ) : (
            t('pdf.panel.never')
          )}
        </p>
      </div>
      <div className="row">
        {moveAction && (
          <PostForm action={moveAction} csrfToken={csrfToken}>
            <Button>{t('console.publication.move')}</Button>
          </PostForm>
        )}
        {status === 'pending' ? (
          <LinkButton href={publishHref}>{label}</LinkButton>
        ) : (
          <Button disabledBecause="pdf-publication-note">{label}</Button>
        )}
      </div>
    </section>
  )
}
