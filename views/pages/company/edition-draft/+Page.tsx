import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { PdfChanges, type PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'
import { YearChanges } from '#views/components/console/year-changes.tsx'
import type { YearChange } from '#views/components/console/year-change.ts'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  number: number
  /** Imports removed from and returned to the draft, edits undone, and texts changed. */
  counts: { away: number; back: number; edits: number; wording: number }
  /** The draft before and after. */
  changes: { type: TypeName; years: YearChange[] }[]
  pdfs: PdfChangesProps[]
  /** PDFs of the edition that have been deleted; they cannot be restored. */
  pdfsMissing: number
  action: string
  backHref: string
  pins: Record<string, string>
  errors: Errors
}

/** Asks before the draft is replaced with the content of an edition. */
export default function EditionDraft(props: Props) {
  const { shell, counts, changes, action, backHref, pins, errors } = props
  const { t, format } = useUi()
  const number = format.count(props.number)
  return (
    <ConsoleLayout
      shell={shell}
      title={t('publication.draft.title', { number })}
      crumbs={[{ label: t('publication.editions.title'), href: backHref }]}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="submit" />
        <Notice tone="warn" heading={t('publication.draft.heading', { number })}>
          <p>{t('publication.draft.text')}</p>
          <ul>
            <li>
              {t('publication.draft.imports', {
                away: format.count(counts.away),
                back: format.count(counts.back),
              })}
            </li>
            <li>{t('publication.draft.edited', { count: counts.edits, n: format.count(counts.edits) })}</li>
            <li>{t('tracks.draft.wording', { count: counts.wording, n: format.count(counts.wording) })}</li>
            {props.pdfsMissing > 0 && (
              <li>
                {t('publication.draft.pdfsMissing', {
                  count: props.pdfsMissing,
                  n: format.count(props.pdfsMissing),
                })}
              </li>
            )}
          </ul>
          <p>{t('publication.draft.undo')}</p>
        </Notice>
        {changes.length === 0 && <p>{t('publication.draft.same', { number })}</p>}
        {changes.map(({ type, years }) => (
          <section className="flow" key={type}>
            <h2>{t('console.preview.track', { type: t(`common.type.${type}`) })}</h2>
            <YearChanges
              type={type}
              years={years}
              beforeLabel={t('publication.draft.now')}
              afterLabel={t('common.edition', { number })}
            />
          </section>
        ))}
        {props.pdfs.map((list) => (
          <PdfChanges key={list.type} {...list} />
        ))}
        <PostForm className="actions" action={action} csrfToken={shell.csrfToken} fields={pins}>
          <Button id="submit" tone="danger">
            {t('publication.draft.submit', { number })}
          </Button>
          <LinkButton href={backHref}>{t('publication.edition.back')}</LinkButton>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
