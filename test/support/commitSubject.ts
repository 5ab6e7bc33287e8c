const LONGEST = 72

/** `type(scope): verb …`, in lower case and without a full stop. */
const SUBJECT =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(\([a-z][a-z-]*\))?!?: (?<verb>[a-z][a-z-]*) .*[^.]$/

/** What is no imperative: articles and pronouns, past tenses and participles. */
const NO_VERB =
  /^(an?|the|no|all|it|this|that|what|when|where|only|some|every)$|(?<!ne|se|fe|embe|spe|excee|procee)ed$|(?<!br|str|r|s|spr|th|k|w)ing$/

export function isSubject(subject: string): boolean {
  const verb = SUBJECT.exec(subject)?.groups?.['verb']
  return subject.length <= LONGEST && verb !== undefined && !NO_VERB.test(verb)
}
