import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { DifferenceList } from '#views/components/console/guidelines/difference-list.tsx'
import type { DifferenceRow } from '#views/components/console/guidelines/difference-row.ts'
import { FindingList } from '#views/components/console/guidelines/finding-list.tsx'
import type { FindingRow } from '#views/components/console/guidelines/finding-row.ts'
import { TakenYearsList, type TakenYears } from '#views/components/console/guidelines/taken-years.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  guideline: string
  name: string
  action: string
  backHref: string
  revision: number
  errors: Errors
  findings: FindingRow[]
  taken: TakenYears[]
  /** The companies that follow the guideline. */
  companies: string[]
  /** Null for one that is no copy. */
  differences: { formerName: string; rows: DifferenceRow[] } | null
}

/** /admin/guidelines/editions/{id}/release: says what happens, and asks before an edition comes into force. */
export default function GuidelineRelease(props: Props) {
  const { shell, guideline, name, action, backHref, revision, errors, findings, taken, companies } = props
  const { t, format } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      title={t('guidelines.release.title', { name })}
      sub={guideline}
      hasErrors={Object.keys(errors).length > 0 || findings.length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="submit" />
        {findings.length > 0 && <FindingList findings={findings} />}
        <section className="flow" aria-labelledby="years">
          <h2 id="years">{t('guidelines.release.years')}</h2>
          <TakenYearsList name={name} taken={taken} />
        </section>
        <section className="flow" aria-labelledby="companies">
          <h2 id="companies">
            {t('guidelines.release.companies', {
              count: companies.length,
              n: format.count(companies.length),
            })}
          </h2>
          {companies.length > 0 && <p>{companies.join(t('audit.listSeparator'))}</p>}
        </section>
        {props.differences && (
          <section className="flow" aria-labelledby="differences">
            <h2 id="differences">
              {t('guidelines.differences.title', { name: props.differences.formerName })}
            </h2>
            <DifferenceList
              formerName={props.differences.formerName}
              differences={props.differences.rows}
              restore={null}
            />
          </section>
        )}
        <Notice tone="warn" heading={t('guidelines.release.heading')}>
          <p>{t('guidelines.release.text')}</p>
        </Notice>
        <PostForm
          className="actions"
          action={action}
          csrfToken={shell.csrfToken}
          fields={{ revision: String(revision) }}
        >
          {findings.length === 0 && (
            <Button id="submit" tone="danger">
              {t('guidelines.release.submit', { name })}
            </Button>
          )}
          <LinkButton href={backHref}>{t('guidelines.backToEdition')}</LinkButton>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
