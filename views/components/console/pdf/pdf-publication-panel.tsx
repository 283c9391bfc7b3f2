import { CircleCheck } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { PublicationSteps, type PublicationStepsProps } from '../publication-steps.tsx'
import { LastPublished } from '../last-published.tsx'

export interface PdfPublication extends PublicationStepsProps {
  /** SPEC §4's state of the list as a whole. */
  status: 'pending' | 'done'
  published: { edition: number; at: number } | null
}

/** The list that visitors see against the one that staff edit, and the two steps between them. */
export function PdfPublicationPanel(props: PdfPublication & { csrfToken: string }) {
  const { t } = useUi()
  const { status, published } = props
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
          <LastPublished published={published} never={t('pdf.panel.never')} />
        </p>
      </div>
      <PublicationSteps
        {...props}
        label={t(`pdf.button.${status}`)}
        isWaiting={status === 'pending'}
        noteId="pdf-publication-note"
      />
    </section>
  )
}
