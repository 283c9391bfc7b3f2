import { paths } from '../../paths.ts'
import { toMeasures } from './about-data.view.ts'
import { sitePage } from './site-definitions.ts'
import { siteFrame } from './site-frame.ts'

/** /about-data: what can be done with what this host publishes, and how accessible it is. Open, as what it is about. */
export default sitePage({
  path: paths.aboutData,
  view: 'site/about-data',
  async load(services, request, page) {
    const { area, company, types } = request
    const checked = await services.selfCheck.of(company, types, page.shown)
    return {
      shell: await siteFrame(services, request, { section: 'other', pathWithQuery: paths.aboutData }),
      measures: checked && toMeasures(page, checked, area, types[0]!),
    }
  },
})
