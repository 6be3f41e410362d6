export const texts = { review: 'Ждут подтверждения', clarify: 'Ждут уточнения' };
