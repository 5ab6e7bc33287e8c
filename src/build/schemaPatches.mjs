/** Only the path of an issue and its nested issues are read. */
const ISSUE = `{
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: \`Invalid \${label}: \${expected ? \`Expected \${expected} but r\` : "R"}eceived \${received}\`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	}`
const MESSAGE = `const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;`
const STANDARD = `schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};`

/** No entry has a default or a fallback. */
const PRESENT = `if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);`
const FALLBACK = `else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {`

/**
 * Source replacements that remove unused parts of the schema library: messages about invalid values and the interface for
 * other libraries. Keys are the library's text, values replace it.
 */
export const SCHEMA_PATCHES = {
  [PRESENT]: 'if (key in input) {\n\t\t\t\t\t\tconst value$1 = input[key];',
  [FALLBACK]: 'else if (valueSchema.type !== "optional") {',
  [ISSUE]: '{ path: other?.path, issues: other?.issues }',
  [MESSAGE]: '',
  [STANDARD]: '',
  'expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),': '',
  'expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),': '',
  'expects: `(${wrapped.expects} | undefined)`,': '',
}
