import { LinkButton } from '#views/components/button.tsx'
import { DifferenceList } from '#views/components/console/guidelines/difference-list.tsx'
import type { DifferenceRow } from '#views/components/console/guidelines/difference-row.ts'
import {
  EditionActions,
  type EditionActionsProps,
} from '#views/components/console/guidelines/edition-actions.tsx'
import { EditionFacts, type EditionFactsProps } from '#views/components/console/guidelines/edition-facts.tsx'
import { EditionForm, type EditionFormProps } from '#views/components/console/guidelines/edition-form.tsx'
import { FindingList } from '#views/components/console/guidelines/finding-list.tsx'
import type { FindingRow } from '#views/components/console/guidelines/finding-row.ts'
import type { SectionRow } from '#views/components/console/guidelines/section-row.ts'
import { SectionTable } from '#views/components/console/guidelines/section-table.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Tabs, type TabLink } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  guideline: string
  name: string
  /** The other editions of the guideline. */
  editions: TabLink[]
  facts: EditionFactsProps
  /** What can be done with a draft; null for an edition that never changes. */
  draft: {
    actions: EditionActionsProps
    form: EditionFormProps
    restoreAction: string
    revision: number
  } | null
  /** Where a copy of it is made. */
  copyHref: string
  /** Of a button that was refused; '' for the whole page. */
  errors: Errors
  /** What the check that was just asked for found. */
  findings: FindingRow[]
  /** Null for one that is no copy. */
  differences: { formerName: string; rows: DifferenceRow[] } | null
  types: { type: 'disclosure' | 'patient'; sections: SectionRow[]; addHref: string | null }[]
}

/** /admin/guidelines/editions/{id}: an edition with its sections; of a draft everything that can be changed. */
export default function GuidelineEdition({ shell, guideline, name, draft, errors, ...props }: Props) {
  const { t } = useUi()
  const { editions, facts, findings, differences, types, copyHref } = props
  const restore = draft && {
    ...{ action: draft.restoreAction, revision: draft.revision },
    csrfToken: shell.csrfToken,
  }
  const hasErrors = [errors, draft?.form.errors ?? {}].some((one) => Object.keys(one).length > 0)
  return (
    <ConsoleLayout
      shell={shell}
      title={name}
      sub={guideline}
      hasErrors={hasErrors || findings.length > 0}
      actions={<LinkButton href={copyHref}>{t('guidelines.newEdition.button')}</LinkButton>}
    >
      <div className="flow">
        <Tabs label={t('guidelines.editionsOf', { name: guideline })} items={editions} />
        <FormErrors errors={errors} first="sections" />
        {findings.length > 0 && <FindingList findings={findings} restore={restore} />}
        <EditionFacts {...facts} />
        {draft ? (
          <EditionActions {...draft.actions} csrfToken={shell.csrfToken} />
        ) : (
          <Notice tone="info">
            <p>{t('guidelines.edition.unchanging')}</p>
          </Notice>
        )}
        {differences && (
          <section className="flow" aria-labelledby="differences">
            <h2 id="differences">{t('guidelines.differences.title', { name: differences.formerName })}</h2>
            <DifferenceList
              formerName={differences.formerName}
              differences={differences.rows}
              restore={restore}
            />
          </section>
        )}
        {types.map(({ type, sections, addHref }, at) => (
          <section className="flow" key={type} id={at === 0 ? 'sections' : undefined} tabIndex={-1}>
            <h2>{t('guidelines.sections', { type: t(`common.type.${type}`) })}</h2>
            {sections.length > 0 ? (
              <SectionTable
                label={t('guidelines.sections', { type: t(`common.type.${type}`) })}
                sections={sections}
              />
            ) : (
              <p>{t('guidelines.noSections')}</p>
            )}
            {addHref && (
              <p>
                <LinkButton href={addHref}>
                  {t('guidelines.add.button')}
                  <span className="vh">{t('companies.list.of', { name: t(`common.type.${type}`) })}</span>
                </LinkButton>
              </p>
            )}
          </section>
        ))}
        {draft && (
          <section className="flow" aria-labelledby="details">
            <h2 id="details">{t('guidelines.edition.details')}</h2>
            <EditionForm {...draft.form} csrfToken={shell.csrfToken} />
          </section>
        )}
      </div>
    </ConsoleLayout>
  )
}
