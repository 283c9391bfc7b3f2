import { Button, LinkButton } from '#views/components/button.tsx'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { guardUnsaved, PostForm } from '#views/components/console/post-form.tsx'
import { TextPairField } from '#views/components/console/wording/text-pair.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { PortalCompanies, type PortalCompany } from './portal-companies.tsx'
import { PortalUsage, type PortalUsageProps } from './portal-usage.tsx'

type Text = 'title' | 'about' | 'terms'

export interface Props {
  shell: ConsoleShell
  action: string
  /** Of the wording that the form shows. */
  revision: string
  /** By control: `title.ja`, `title.en` … */
  values: Partial<Record<string, string>>
  /** What was sent is still in the controls, and not saved. */
  isTyped: boolean
  errors: Errors
  /** Markdown texts as visitors see them, by control, cleaned. */
  rendered: Record<string, string>
  /** Code points. */
  limits: Record<Text, number>
  /** Texts that are worded in Japanese only. */
  withoutEnglish: Text[]
  /** Where visitors find it; null while no host is set. */
  pages: { home: string; about: string; terms: string } | null
  companies: PortalCompany[]
  usage: PortalUsageProps
}

/** /admin/portal: what the portal says of itself, and who takes part. */
export default function AdminPortal(props: Props) {
  const { shell, action, revision, errors, pages, companies, withoutEnglish, usage } = props
  const { t } = useUi()
  const separator = t('console.portal.separator')
  return (
    <ConsoleLayout
      shell={shell}
      title={t('console.portal.title')}
      sub={t('console.portal.sub')}
      hasErrors={Object.keys({ ...errors, ...usage.filter.errors }).length > 0}
      actions={pages ? <LinkButton href={pages.home}>{t('console.portal.open')}</LinkButton> : null}
    >
      <div className="flow">
        {pages ? null : (
          <Notice tone="info">
            <p>{t('console.portal.noHost')}</p>
          </Notice>
        )}
        <PortalCompanies companies={companies} />
        <PortalUsage {...usage} />
        <h2>{t('console.portal.wording')}</h2>
        <p className="prose">{t('console.portal.wordingText')}</p>
        {withoutEnglish.length > 0 ? (
          <Notice tone="warn">
            <p>
              {t('console.portal.noEnglish', {
                texts: withoutEnglish.map((name) => t(`console.portal.text.${name}`)).join(separator),
              })}
            </p>
          </Notice>
        ) : null}
        <PostForm
          className="flow"
          action={action}
          csrfToken={shell.csrfToken}
          fields={{ revision }}
          behaviours={guardUnsaved(props.isTyped)}
        >
          <FormErrors errors={errors} first="title.ja" />
          {/* Enter presses the first button of a form, which therefore saves. */}
          <button type="submit" name="intent" value="save" hidden />
          {(['title', 'about', 'terms'] as const).map((name) => (
            <Pair key={name} {...props} name={name} />
          ))}
          <p className="sub">{t('console.portal.termsEffect')}</p>
          <div className="actions">
            <Button tone="primary" name="intent" value="save">
              {t('console.portal.save')}
            </Button>
            <Button name="intent" value="show">
              {t('console.portal.look')}
            </Button>
            {pages ? (
              <>
                <a href={pages.about}>{t('console.portal.openAbout')}</a>
                <a href={pages.terms}>{t('console.portal.openTerms')}</a>
              </>
            ) : null}
          </div>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}

function Pair({ name, values, errors, rendered, limits }: Props & { name: Text }) {
  const { t } = useUi()
  const typed = Object.fromEntries(Object.entries(values).map(([control, text]) => [control, text ?? '']))
  const english = { [name]: typed[`${name}.en`] ? ('current' as const) : ('none' as const) }
  return (
    <TextPairField
      editor={{ values: typed, errors, rendered, english }}
      name={name}
      label={t(`console.portal.text.${name}`)}
      hint={t(`console.portal.hint.${name}`)}
      limit={limits[name]}
      isMarkdown={name !== 'title'}
    />
  )
}
