import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

export interface TemplateType {
  value: string
  label: string
  /** The template that holds every column. */
  templateHref: string
  rootSections: { value: string; label: string; templateHref: string }[]
}

/** Downloads of the CSV template, per type; those of a root section alone, which are smaller, are folded away. */
export function TemplateLinks({ types }: { types: TemplateType[] }) {
  const { t } = useUi()
  return (
    <div className="cols two">
      {types.map(({ value, label, templateHref, rootSections }) => (
        <section key={value} className="panel flow" aria-labelledby={`template-${value}`}>
          <h3 id={`template-${value}`}>{label}</h3>
          <p>
            <LinkButton small icon={Download} href={templateHref} download>
              {t('imports.template.all')}
              <span className="vh">{t('imports.template.of', { name: label })}</span>
            </LinkButton>
          </p>
          <details>
            <summary>{t('imports.template.bySection')}</summary>
            <ul>
              {rootSections.map((root) => (
                <li key={root.value}>
                  <a href={root.templateHref} download>
                    {root.label}
                    <span className="vh">{t('imports.template.of', { name: label })}</span>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </section>
      ))}
    </div>
  )
}
