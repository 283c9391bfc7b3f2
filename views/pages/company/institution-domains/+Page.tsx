import { Button } from '#views/components/button.tsx'
import { FileChooser } from '#views/components/console/file-chooser.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { guardUnsaved, PostForm } from '#views/components/console/post-form.tsx'
import { TextAreaField } from '#views/components/field.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  backHref: string
  action: string
  /** Where a file that has the list is sent, and how large it may be. */
  file: { action: string; size: string }
  /** A line for each institution and domain. */
  list: string
  /** What was sent is still in the control, and not saved. */
  isTyped: boolean
  /** How many lines are kept. */
  count: number
  limit: number
  /** Of which list this is a change. */
  seen: string
  /** Where the faulty lines are. */
  faultsIn: 'list' | 'file'
  /** Lines that cannot be kept, the first ones. */
  faults: { line: number; fault: 'incomplete' | 'longName' | 'noDomain' | 'openToAll' }[]
  moreFaults: number
  errors: Errors
}

/** The mail domains of institutions: one text, since such lists are kept in spreadsheets. */
export default function InstitutionDomains(props: Props) {
  const { shell, backHref, action, file, list, count, limit, seen, faultsIn, faults, moreFaults } = props
  const { t, format } = useUi()
  const lines = faults.map(({ line, fault }) => t(`domains.error.${fault}`, { line: format.count(line) }))
  if (moreFaults > 0) lines.push(t('domains.error.more', { count: moreFaults, n: format.count(moreFaults) }))
  const errors: Errors = faults.length > 0 ? { [faultsIn]: t('domains.error.lines') } : props.errors
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('inbox.title'), href: backHref }]}
      title={t('domains.title')}
      sub={t('domains.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow prose">
        <FormErrors errors={errors} first={faultsIn} />
        <p>{t('domains.text')}</p>
        <PostForm
          className="flow"
          action={action}
          csrfToken={shell.csrfToken}
          fields={{ seen }}
          behaviours={guardUnsaved(props.isTyped)}
        >
          {faultsIn === 'list' && <Faults lines={lines} />}
          <TextAreaField
            id="list"
            name="list"
            className="full"
            rows={14}
            label={t('domains.list', { count, n: format.count(count) })}
            hint={t('domains.hint', { limit: format.count(limit) })}
            spellCheck={false}
            defaultValue={list}
            {...(errors['list'] && { error: errors['list'] })}
          />
          <div className="actions">
            <Button tone="primary">{t('domains.submit')}</Button>
          </div>
        </PostForm>
        <PostForm
          multipart
          className="flow"
          action={file.action}
          csrfToken={shell.csrfToken}
          fields={{ seen }}
        >
          <fieldset className="field">
            <legend>{t('domains.file.title')}</legend>
            {faultsIn === 'file' && <Faults lines={lines} />}
            <FileChooser
              id="file"
              name="file"
              label={t('domains.file.choose')}
              hint={t('domains.file.hint', { limit: format.count(limit), size: file.size })}
              error={errors['file']}
              accept=".csv"
            />
          </fieldset>
          <div className="actions">
            <Button>{t('domains.file.submit')}</Button>
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}

function Faults({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
