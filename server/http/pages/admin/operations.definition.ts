import { jobRetryInput } from '#server/features/system-status/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { paths } from '#server/http/paths.ts'
import { page } from './admin.ts'
import { operationsProps } from './operations.view.ts'

/** /admin/operations: how the installation is, and failed jobs that can be tried again. */
export default page({
  path: paths.adminOperations,
  access: 'system-admin',
  view: 'admin/operations',
  load: operationsProps,
}).form({
  name: 'retry',
  path: paths.adminJobRetry,
  schema: jobRetryInput,
  refusals: {
    404: { leadTo: () => paths.adminOperations, key: 'operations.jobs.notFailed' },
    406: { leadTo: () => paths.adminOperations, key: 'operations.jobs.notFailed' },
  },
  async submit({ jobRetries }, { actor }, { job }) {
    await jobRetries.retry(actor, job)
    return redirect(paths.adminOperations, 'operations.jobs.retried')
  },
})
