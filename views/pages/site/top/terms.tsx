import { useUi } from '#views/ui.tsx'
import { Agreed } from './agreed.tsx'
import { AgreementForm } from './agreement-form.tsx'
import type { Props } from './props.ts'
import { TypeTabs } from './type-tabs.tsx'

/** The terms of a type in full, with the button that accepts them. */
export function Terms(props: Omit<Props, 'heading'>) {
  const { shell, type, terms } = props
  const { t } = useUi()
  return (
    <section className="flow" id="terms">
      <h2>{t('site.top.terms')}</h2>
      <TypeTabs shell={shell} type={type} />
      {terms ? (
        // Sanitised when it was written and again when it was read.
        <div className="prose terms" lang={terms.lang} dangerouslySetInnerHTML={{ __html: terms.html }} />
      ) : (
        <p>{t('site.top.noTerms')}</p>
      )}
      {props.agreed ? <Agreed {...props} /> : <AgreementForm {...props} />}
    </section>
  )
}
