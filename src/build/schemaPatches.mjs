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

/** Of an item of the path only its key is read. */
const OBJECT_ITEM = `const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};`
const ARRAY_ITEM = `const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};`
const MISSING_ITEM = `path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]`
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
  [OBJECT_ITEM]: 'const pathItem = { key };',
  [ARRAY_ITEM]: 'const pathItem = { key };',
  [MISSING_ITEM]: 'path: [{ key }]',
  [FALLBACK]: 'else if (valueSchema.type !== "optional") {',
  [ISSUE]: '{ path: other?.path, issues: other?.issues }',
  [MESSAGE]: '',
  [STANDARD]: '',
  'expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),': '',
  'expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),': '',
  'expects: `(${wrapped.expects} | undefined)`,': '',
}
