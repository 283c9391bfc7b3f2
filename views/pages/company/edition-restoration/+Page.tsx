import { OpenPublications, type OpenPublication } from '#views/components/console/open-publications.tsx'
import { PublishForm } from '#views/components/console/publish-form.tsx'
import type { PublishFormProps } from '#views/components/console/publish-form-props.ts'
import { PdfChanges, type PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import {
  WordingDifferences,
  type ScreenDifferences,
} from '#views/components/console/wording/wording-differences.tsx'
import { YearChanges } from '#views/components/console/year-changes.tsx'
import type { YearChange } from '#views/components/console/year-change.ts'
import { LinkButton } from '#views/components/button.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  number: number
  nextEdition: number
  /** The published data before and after. */
  changes: { type: TypeName; years: YearChange[] }[]
  pdfs: PdfChangesProps[]
  /** The screens whose wording would change. */
  wording: ScreenDifferences[]
  blocked: OpenPublication[] | null
  backHref: string
  form: Omit<PublishFormProps, 'csrfToken' | 'noteHint' | 'submit' | 'aside' | 'backLabel' | 'backHref'>
}

/** Asks before an earlier edition is published again: the sums before and after, a note and the attestation. */
export default function EditionRestoration({ shell, number, nextEdition, changes, ...props }: Props) {
  const { t, format } = useUi()
  const numbers = { number: format.count(number), next: format.count(nextEdition) }
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.restore.title', numbers)}
      sub={t('publication.restore.sub', numbers)}
      hasErrors={Object.keys(props.form.errors).length > 0}
    >
      <div className="flow">
        {changes.length === 0 && <p>{t('publication.restore.same')}</p>}
        {changes.map(({ type, years }) => (
          <section className="flow" key={type}>
            <h2>{t('console.preview.track', { type: t(`common.type.${type}`) })}</h2>
            <YearChanges
              type={type}
              years={years}
              afterLabel={t('common.edition', { number: numbers.next })}
            />
          </section>
        ))}
        {props.pdfs.map((list) => (
          <PdfChanges key={list.type} {...list} />
        ))}
        <WordingDifferences
          screens={props.wording}
          lead={t('tracks.restoration.wording', { number: numbers.number })}
        />
        {props.blocked ? (
          <>
            <Notice tone="warn" heading={t('publication.open.blockedTitle')}>
              <p>{t('publication.open.blocked')}</p>
            </Notice>
            <OpenPublications publications={props.blocked} />
            <div className="actions">
              <LinkButton href={props.backHref}>{t('publication.edition.back')}</LinkButton>
            </div>
          </>
        ) : (
          <>
            <p>{t('publication.restore.next')}</p>
            <PublishForm
              {...props.form}
              csrfToken={shell.csrfToken}
              noteHint={t('console.publish.noteHint', { number: numbers.next })}
              submit={t('publication.restore.submit', numbers)}
              aside={t('publication.restore.reversible')}
              backHref={props.backHref}
              backLabel={t('publication.edition.back')}
            />
          </>
        )}
      </div>
    </ConsoleLayout>
  )
}
