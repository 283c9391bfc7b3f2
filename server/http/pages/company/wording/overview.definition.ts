import { paths } from '#server/http/paths.ts'
import { overviewEntries } from './overview.view.ts'
import { screenGroups } from './screens.ts'
import { page } from './wording.ts'

/** /company/messages: everything that can be worded, its status, and who changed it last. */
export default page({
  path: paths.messages,
  access: 'company-admin',
  view: 'company/wording',
  async load(services, request) {
    const entries = await overviewEntries(services, request)
    return {
      shell: request.shell('messages'),
      groups: screenGroups.map((group) => ({
        title: request.ui.t(`messages.group.${group}`),
        entries: entries.filter((entry) => entry.group === group),
      })),
      previewHref: paths.preview,
      publicationSettingsHref: paths.publicationSettings,
    }
  },
})
