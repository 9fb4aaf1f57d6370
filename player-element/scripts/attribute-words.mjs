/** What an attribute is for: `no-x` sets the property `x`, whose words it has, to false. */
export function attributeWords({ name, fieldName, description }) {
  return name.startsWith('no-') ? `Sets \`${fieldName}\` to false. ${description}` : description;
}
