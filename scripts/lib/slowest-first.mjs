/**
 * Jest's order of test files: what drives the built product takes minutes and comes first, then the others by their
 * size, so that no worker is left with a long file while the rest have nothing to do.
 */
export default class SlowestFirst {
  sort(tests) {
    const size = ({ path, context }) => context.hasteFS.getSize(path) ?? 0
    const isSlow = ({ context }) => /^(crash|browser)/.test(context.config.displayName.name)
    return [...tests].sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)) || size(b) - size(a))
  }

  shard(tests) {
    return tests
  }

  allFailedTests(tests) {
    return tests
  }

  cacheResults() {}
}
