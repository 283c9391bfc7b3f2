import { useUi } from '#views/ui.tsx'

export interface TemplateType {
  value: string
  label: string
  /** The template that holds every column. */
  templateHref: string
  rootSections: { value: string; label: string; templateHref: string }[]
}

/** Downloads of the CSV template, per type and root section. */
export function TemplateLinks({ types }: { types: TemplateType[] }) {
  const { t } = useUi()
  return (
    <div className="cols two">
      {types.map(({ value, label, templateHref, rootSections }) => (
        <section key={value} className="panel flow">
          <h3>{label}</h3>
          <ul>
            <li>
              <a href={templateHref} download>
                {t('imports.template.all')}
                <span className="vh">{t('imports.template.of', { name: label })}</span>
              </a>
            </li>
            {rootSections.map((root) => (
              <li key={root.value}>
                <a href={root.templateHref} download>
                  {root.label}
                  <span className="vh">{t('imports.template.of', { name: label })}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
